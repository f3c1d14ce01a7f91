import { readFileSync, writeFileSync } from 'node:fs';
import { knownProjects } from '../../settings.ts';
import { done, missing, off, refused, type Step } from '../../step.ts';

/** With an alias, the next deployment needs no id of a project. */
export const alias: Step = {
  title: 'Alias',
  check({ firebaserc, settings: { alias: name, projectId } }) {
    if (!name) return off('say --alias production or --alias staging, and later the alias is enough');
    const known = knownProjects(firebaserc)[name];
    if (known === projectId) return done;
    if (!known) return missing(`remember ${projectId} as ${name} in .firebaserc`);
    return refused(
      `.firebaserc says that ${name} is ${known}. Change it there if it is ${projectId} from now on.`,
    );
  },
  async act({ firebaserc, settings: { alias: name, projectId } }) {
    if (!name) return;
    const content = JSON.parse(readFileSync(firebaserc, 'utf8')) as { projects: Record<string, string> };
    const projects = { ...content.projects, [name]: projectId };
    writeFileSync(firebaserc, `${JSON.stringify({ ...content, projects }, null, 2)}\n`);
  },
};
