import { Firestore } from '@google-cloud/firestore';
/** The project that the functions run in, if the environment has it. */
export declare function projectId(): string | undefined;
/** The BigQuery dataset that holds the events, from FOOTFALL_DATASET. */
export declare function datasetId(): string;
export declare function firestore(): Firestore;
/** The headers that authenticate the function's own account at BigQuery; renewed before they expire. */
export declare function googleHeaders(): Promise<Record<string, string>>;
