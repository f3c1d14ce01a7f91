export const csvType = 'text/csv;charset=utf-8';
export const zipType = 'application/zip';

/** Saves content that was made in the page as a file. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer> | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @throws Error with a message for people */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error('The file could not be read. Choose it again.'));
    reader.readAsDataURL(file);
  });
