import { done, refused, type Deployment, type Step } from '../../step.ts';

/** A deployed function, by its name `projects/{project}/locations/{region}/functions/{id}`. */
export async function deployedFunctions({
  google,
  settings,
}: Deployment): Promise<{ id: string; region: string }[]> {
  const path = `projects/${settings.projectId}/locations/-/functions`;
  const functions = await google.list<{ name: string }>('cloudfunctions', path, 'functions');
  return functions.map(({ name }) => {
    const [, , , region = '', , id = ''] = name.split('/');
    return { id, region };
  });
}

/** Firebase would not delete functions of another region, which would run the same jobs. */
export const oneRegion: Step = {
  title: 'Region',
  async check(deployment) {
    const { region, projectId } = deployment.settings;
    const elsewhere = (await deployedFunctions(deployment)).filter((one) => one.region !== region);
    const [first] = elsewhere;
    if (!first) return done;
    const ids = elsewhere.map(({ id }) => id).join(' ');
    return refused(
      `FOOTFALL_REGION is ${region}, but functions of this project run in ${first.region}. Set it to that region, or ` +
        `delete them with \`npx firebase functions:delete ${ids} --region ${first.region} --project ${projectId}\`.`,
    );
  },
};
