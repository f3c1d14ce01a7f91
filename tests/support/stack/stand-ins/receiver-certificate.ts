import { createECDH, createHash, createPrivateKey } from 'node:crypto';

/**
 * A private key that anyone can make from the host's name, so that none is in this file. It protects nothing, and Node
 * cannot make a certificate, so the key has to be the same in each run.
 */
function keyOf(name: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(createHash('sha256').update(name).digest());
  const point = curve.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const [x, y] = [text(point.subarray(1, 33)), text(point.subarray(33))];
  const d = text(curve.getPrivateKey());
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' });
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** A certificate of `receiver.example` that no one trusts unless a test does, and its key. */
export const receiverCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBdjCCARygAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBByZWNlaXZl
ci5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBByZWNlaXZlci5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAEXrPZ6Rx0PknYNAJ0OItZN/gvlR8huJP3kfVjPlezDmjRxJlxe156UMoa/NbZ
X2/VInI2e4zf0E+cxYgrg6HYYqNPME0wDwYDVR0TAQH/BAUwAwEB/zAbBgNVHREE
FDASghByZWNlaXZlci5leGFtcGxlMB0GA1UdDgQWBBRcnT+3WXq/iSh1pDzcagxG
DP+VODAKBggqhkjOPQQDAgNIADBFAiAPtAbafTIMltip84EXP75yefK2yFX8n2Em
BURxGSrzMAIhALHoXRsPiwn27NKT0l7S1uQ0Q1Fxiuapd8IHKOH1mftV
-----END CERTIFICATE-----
`,
  key: keyOf('receiver.example'),
};
