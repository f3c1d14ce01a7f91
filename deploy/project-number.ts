import type { Deployment } from './step.ts';

/** The number that Google gave the project. Some APIs know projects only by it, and some accounts are named after it. */
export async function projectNumberOf({ google, settings }: Deployment): Promise<string> {
  const { projectNumber } = await google.call<{ projectNumber: string }>(
    'GET',
    'cloudresourcemanager',
    `projects/${settings.projectId}`,
  );
  return projectNumber;
}
