import { done, missing, type Deployment, type Step } from '../../step.ts';

interface Exclusion {
  name: string;
  filter: string;
  disabled?: boolean;
}

interface Sink {
  destination: string;
  filter?: string;
  exclusions?: Exclusion[];
}

/**
 * Cloud Run's log line about each request: among other things, the address of the visitor or of the dashboard's reader,
 * and the reader's filters. The functions write their own line without these.
 */
const exclusion: Exclusion = {
  name: 'footfall-requests',
  filter:
    'resource.type="cloud_run_revision" AND resource.labels.service_name=("collect" OR "api" OR "pictures") ' +
    'AND log_id("run.googleapis.com/requests")',
};

const pathOf = ({ settings: { projectId } }: Deployment) => `projects/${projectId}/sinks/_Default`;

export const requestLog: Step = {
  title: 'No address in a log',
  async check(deployment) {
    const { exclusions = [] } = (await deployment.google.find<Sink>('logging', pathOf(deployment))) ?? {};
    return exclusions.some(({ filter, disabled }) => filter === exclusion.filter && !disabled)
      ? done
      : missing("keep the requests to collect, api and pictures out of the project's log");
  },
  async act(deployment) {
    const sink = await deployment.google.call<Sink>('GET', 'logging', pathOf(deployment));
    const others = (sink.exclusions ?? []).filter(({ name }) => name !== exclusion.name);
    await deployment.google.call('PATCH', 'logging', `${pathOf(deployment)}?updateMask=exclusions`, {
      ...sink,
      exclusions: [...others, exclusion],
    });
  },
};
