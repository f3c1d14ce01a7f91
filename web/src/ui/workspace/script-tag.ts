/** The line that the owner of a site pastes into the head of each page. */
export function scriptTag(domain: string, origin: string): string {
  return `<script defer data-domain="${domain}" src="${origin}/js/script.js"></script>`;
}
