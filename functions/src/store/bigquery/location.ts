import { datasetId } from '../clients.ts';
import { bigquery } from './client.ts';

let known: string | undefined;

/** Where the dataset lies. It may be older than the choice of a region, so BigQuery is asked, once an instance. */
export async function datasetLocation(): Promise<string> {
  if (known === undefined) {
    const [metadata] = await bigquery().dataset(datasetId()).getMetadata();
    known = (metadata as { location: string }).location;
  }
  return known;
}
