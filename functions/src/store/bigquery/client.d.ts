import { BigQuery } from '@google-cloud/bigquery';
/** BigQuery's client, in a separate file because it takes long to load and `collect` seldom needs it. */
export declare function bigquery(): BigQuery;
/** Where the dataset is created if it does not exist, from FOOTFALL_LOCATION. */
export declare function datasetLocation(): string;
