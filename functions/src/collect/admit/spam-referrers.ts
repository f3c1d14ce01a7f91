import { lookUpHost } from '../../contract/index.ts';

/**
 * Domains that send forged pageviews so that owners see their name among the sources. They have been reported again and
 * again since 2014, and no one follows a link from any of them.
 */
const domains = new Set(
  `
  1-99seo.com 100dollars-seo.com 4webmasters.org 7makemoneyonline.com abovetherivernc.com adviceforum.info
  alibestsale.com anticrawler.org arendovalka.xyz auto-seo-service.org autoseo-service.org
  baixar-musicas-gratis.com best-seo-offer.com best-seo-report.com best-seo-solution.com
  bestwebsitesawards.com blackhatworth.com blue-square.biz boltalko.xyz brateg.xyz buketeg.xyz
  burger-imperia.com buttons-for-website.com buttons-for-your-website.com buy-cheap-online.info
  chinese-amezon.com claim-your-bitcoins.com cookie-law-enforcement-aa.xyz copyrightclaims.org darodar.com
  depositfiles-porn.com descargar-musica-gratis.net dipstar.org dogsrun.net domination.ml e-buyeasy.com
  earn-from-articles.com econom.co edakgfvwql.ru erot.co escort-russian.com event-tracking.com
  eyes-on-you.ga fbdownloader.com fix-website-errors.com floating-share-buttons.com forex-procto.ru
  forum69.info free-floating-buttons.com free-share-buttons.com free-social-buttons.com
  free-social-buttons.xyz free-traffic.xyz freewhatsappload.com generalporn.org get-free-social-traffic.com
  get-free-traffic-now.com get-your-social-buttons.info getlamborghini.ga getrichquick.ml
  getrichquickly.info ghazel.ru gobongo.info googlemare.com googlsucks.com guardlink.org
  howtostopreferralspam.eu hulfingtonpost.com humanorightswatch.org ico.re igru-xbox.net ilovevitaly.co
  ilovevitaly.com iphone-repairs.org iskalko.ru justprofit.xyz kabbalah-red-bracelets.com kambasoft.com
  keywords-monitoring-success.com keywords-monitoring-your-success.com knigonosha.net lomb.co lombia.co
  lumb.co makemoneyonline.com mebelcomplekt.ru minegam.com o-o-6-o-o.com o-o-8-o-o.com offers.bycontext.com
  online-hit.info onlinetvseries.me openmediasoft.com ordinarygirls.pro ownshop.cf pizza-imperia.com
  pizza-tycoon.com pornhub-forum.ga pornhub-ru.com pornogig.com priceg.com profitsport.club quit-smoking.ga
  qwesa.ru rank-checker.online rankings-analytics.com ranksonic.info ranksonic.org rapidgator-porn.ga
  rusexy.xyz savetubevideo.com screentoolkit.com semalt.com semaltmedia.com seo-2-0.com seo-platform.com
  seo-smm.kz seoanalyses.com seoexperimenty.ru seopub.net sexyteens.hol.es share-buttons.xyz sharebutton.net
  sharebutton.to sharemyfile.ru simple-share-buttons.com site-auditor.online sitevaluation.org slftsdybbg.ru
  smailik.org social-button.xyz social-buttons.com social-traffic-1.xyz social-widget.xyz socialseet.ru
  solnplast.ru sosdepotdebilan.com spin2016.cf success-seo.com superiends.org svetka.info theguardlan.com
  top1-seo-service.com torture.ml traffic-cash.xyz traffic2cash.org traffic2cash.xyz traffic2money.com
  trafficmonetize.org trafficmonetizer.org trion.od.ua video--production.com videos-for-your-business.com
  vodkoved.ru web-revenue.xyz webmaster-traffic.com webmonetizer.net website-analyzer.info
  website-errors-scanner.com websites-reviews.com ykecwqlixx.ru youporn-forum.ga your-good-links.com
  yourserverisdown.com
  `
    .trim()
    .split(/\s+/),
);

/** Whether a host or one of its parent domains is on the list. */
export function isSpamReferrer(host: string): boolean {
  return lookUpHost(host, (domain) => domains.has(domain) || undefined) ?? false;
}
