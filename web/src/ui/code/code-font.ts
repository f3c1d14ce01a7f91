import './geist-mono.css';

/** The font file loads with the first text that uses it. */
export const codeFont = "'Geist Mono Variable', ui-monospace, SFMono-Regular, Menlo, monospace";
