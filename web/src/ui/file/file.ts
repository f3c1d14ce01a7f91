export const csvType = 'text/csv;charset=utf-8';
export const zipType = 'application/zip';

/** Gives the reader a file that the page has made. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer> | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The content of a file as a data URL. @throws Error with a message for people */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error('The file could not be read. Choose it again.'));
    reader.readAsDataURL(file);
  });
