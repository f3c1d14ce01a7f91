import './geist-mono.css';

/** The font of code, keys and statements. Its file loads with the first text in it. */
export const codeFont = "'Geist Mono Variable', ui-monospace, SFMono-Regular, Menlo, monospace";
