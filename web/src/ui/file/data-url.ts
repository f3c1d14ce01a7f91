/** The content of a file as a data URL. @throws Error with a message for people */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error('The file could not be read. Choose it again.'));
    reader.readAsDataURL(file);
  });
