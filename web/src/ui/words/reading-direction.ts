/** Whether the page is read from right to left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that means the same where pages are read from left to right: `ArrowRight` moves along the reading direction. */
export const readingKey = (key: string): string => (isRightToLeft() ? (mirrored[key] ?? key) : key);
