import { geoPath } from 'd3-geo';
import type { Geometry } from 'geojson';

/**
 * The atlas has numeric codes of ISO 3166-1, but reports have codes of two letters. The atlas lacks shapes of the
 * smallest countries and territories, which are drawn at their centres.
 */

const shapes = `
  004AF 008AL 012DZ 024AO 031AZ 032AR 036AU 040AT 044BS 050BD 051AM 056BE 064BT 068BO 070BA 072BW 076BR
  084BZ 090SB 096BN 100BG 104MM 108BI 112BY 116KH 120CM 124CA 140CF 144LK 148TD 152CL 156CN 158TW 170CO
  178CG 180CD 188CR 191HR 192CU 196CY 203CZ 204BJ 208DK 214DO 218EC 222SV 226GQ 231ET 232ER 233EE 238FK
  242FJ 246FI 250FR 260TF 262DJ 266GA 268GE 270GM 275PS 276DE 288GH 300GR 304GL 320GT 324GN 328GY 332HT
  340HN 348HU 352IS 356IN 360ID 364IR 368IQ 372IE 376IL 380IT 384CI 388JM 392JP 398KZ 400JO 404KE 408KP
  410KR 414KW 417KG 418LA 422LB 426LS 428LV 430LR 434LY 440LT 442LU 450MG 454MW 458MY 466ML 478MR 484MX
  496MN 498MD 499ME 504MA 508MZ 512OM 516NA 524NP 528NL 540NC 548VU 554NZ 558NI 562NE 566NG 578NO 586PK
  591PA 598PG 600PY 604PE 608PH 616PL 620PT 624GW 626TL 630PR 634QA 642RO 643RU 646RW 682SA 686SN 688RS
  694SL 703SK 704VN 705SI 706SO 710ZA 716ZW 724ES 728SS 729SD 732EH 740SR 748SZ 752SE 756CH 760SY 762TJ
  764TH 768TG 780TT 784AE 788TN 792TR 795TM 800UG 804UA 807MK 818EG 826GB 834TZ 840US 854BF 858UY 860UZ
  862VE 887YE 894ZM
`;

/** Numeric code and code, longitude and latitude in degrees. A finer atlas has shapes for most of them. */
const middles = `
  020AD 1.6 42.5, 028AG -61.8 17.1, 660AI -63.1 18.2, 016AS -170.7 -14.3, 533AW -70.0 12.5, 248AX 19.9
  60.2, 052BB -59.6 13.2, 048BH 50.5 26.0, 652BL -62.8 17.9, 060BM -64.8 32.3, 535BQ -68.3 12.2, 166CC
  96.9 -12.2, 184CK -159.8 -21.2, 132CV -23.6 15.1, 531CW -69.0 12.2, 162CX 105.7 -10.5, 212DM -61.4
  15.4, 583FM 158.2 6.9, 234FO -6.9 62.2, 308GD -61.7 12.1, 254GF -53.1 4.0, 831GG -2.6 49.5, 292GI -5.4
  36.1, 312GP -61.6 16.3, 239GS -36.7 -54.4, 316GU 144.8 13.4, 344HK 114.1 22.4, 334HM 73.5 -53.1, 833IM
  -4.5 54.2, 086IO 72.4 -7.3, 832JE -2.1 49.2, 296KI -157.4 1.9, 174KM 43.3 -11.7, 659KN -62.7 17.3,
  136KY -81.3 19.3, 662LC -61.0 13.9, 438LI 9.5 47.1, 492MC 7.4 43.8, 663MF -63.1 18.1, 584MH 171.2 7.1,
  446MO 113.5 22.2, 580MP 145.7 15.2, 474MQ -61.0 14.7, 500MS -62.2 16.7, 470MT 14.4 35.9, 480MU 57.6
  -20.3, 462MV 73.5 4.2, 574NF 167.9 -29.1, 520NR 166.9 -0.5, 570NU -169.9 -19.0, 258PF -149.4 -17.7,
  666PM -56.3 46.9, 612PN -128.3 -24.4, 585PW 134.6 7.5, 638RE 55.5 -21.1, 690SC 55.5 -4.7, 702SG 103.8
  1.4, 654SH -5.7 -16.0, 744SJ 16.0 78.5, 674SM 12.5 43.9, 678ST 6.6 0.2, 534SX -63.1 18.1, 796TC -71.7
  21.8, 772TK -171.9 -9.2, 776TO -175.2 -21.2, 798TV 179.2 -8.5, 336VA 12.4 41.9, 670VC -61.2 13.3,
  092VG -64.6 18.4, 850VI -64.8 17.7, 876WF -178.1 -14.3, 882WS -172.4 -13.6, 175YT 45.2 -12.8
`;

/** 840 is US. */
export const codeByNumber: ReadonlyMap<string, string> = new Map(
  [...`${shapes} ${middles}`.matchAll(/(\d{3})([A-Z]{2})/g)].map(([, number = '', code = '']) => [
    number,
    code,
  ]),
);

export interface SmallCountry {
  code: string;
  middle: [longitude: number, latitude: number];
}

export const smallCountries: readonly SmallCountry[] = middles
  .trim()
  .split(/,\s+/)
  .map((entry) => {
    const [codes = '', longitude, latitude] = entry.split(/\s+/);
    return { code: codes.slice(3), middle: [Number(longitude), Number(latitude)] };
  });

/** The code of a country. The atlas has no number for Kosovo. Empty for land without a country code. */
export function codeOf(id: string | number | undefined, name: string): string {
  return codeByNumber.get(String(id)) ?? (name === 'Kosovo' ? 'XK' : '');
}

/** The main part of a country. With overseas parts, the centre of France would be in the Atlantic. */
export function largestPart(geometry: Geometry): Geometry {
  if (geometry.type !== 'MultiPolygon') return geometry;
  const measure = geoPath();
  const [largest] = geometry.coordinates
    .map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
    .sort((one, other) => measure.area(other) - measure.area(one));
  return largest ?? geometry;
}
