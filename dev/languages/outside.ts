/** Prints texts outside the catalogues, one a line. Its arguments are folders of the app. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { plainTextsIn } from './plain-texts.ts';

for (const folder of process.argv.slice(2)) {
  const files = statSync(folder).isFile() ? [folder] : globSync(`${folder}/**/*.{ts,tsx}`).sort();
  for (const path of files)
    for (const { line, text } of plainTextsIn({ path, text: readFileSync(path, 'utf8') }))
      console.log(`${path}:${line}: ${text.replaceAll(/\s+/g, ' ')}`);
}
