/** The line that the owner of a site pastes into the head of each page. */
export function scriptTag(domain: string, origin: string): string {
  return `<script defer data-domain="${domain}" src="${origin}/js/script.js"></script>`;
}

/** The same with the script that also measures how fast pages are. */
export function vitalsTag(domain: string, origin: string): string {
  return `<script defer data-domain="${domain}" data-vitals="0.25" src="${origin}/js/script.plus.js"></script>`;
}
