/**
 * The columns of the table `events`, each stated once: the type of a row, the check of the tables, the dimensions
 * and the documentation come from here. A new column also needs a migration (`store/bigquery/schema`) and code that
 * fills it (`collect/enrich/row.ts`). Without zod, so that the browser can import it.
 */
/** What BigQuery stores. `ID` is an INT64 that does not fit into a JavaScript number: it is sent as decimal digits. */
type ColumnType = 'STRING' | 'INT64' | 'ID' | 'BOOL' | 'DATE' | 'TIMESTAMP' | 'JSON';
/** How a column breaks traffic down. */
interface ColumnDimension {
    /** The last part of the path of its data call. */
    name: string;
    /** Its title on the screen. */
    label: string;
    /** The value of a visit is that of its first event; an event has its own. */
    of: 'visit' | 'event';
    /** Whether traffic without a value has a row of its own, or is left out. */
    empty: 'row' | 'left out';
}
interface Column {
    type: ColumnType;
    /** Never NULL. Every column added after the first schema may be NULL, because older rows have no value. */
    required?: true;
    /** NULL if there is no value; other text columns have '' then. */
    nullable?: true;
    /** What it holds and where the value comes from, as a sentence of the documentation. */
    filled: string;
    /** The value of a visit is that of its first event. */
    ofVisit?: true;
    dimension?: ColumnDimension;
}
export declare const columns: {
    readonly workspace_id: {
        readonly type: "STRING";
        readonly required: true;
        readonly filled: "The workspace that the domain belongs to.";
    };
    readonly date: {
        readonly type: "DATE";
        readonly required: true;
        readonly filled: "The calendar day of receipt in the workspace's time zone.";
    };
    readonly hour: {
        readonly type: "INT64";
        readonly required: true;
        readonly ofVisit: true;
        readonly filled: "The hour of that day in the same zone, 0 to 23.";
    };
    readonly timestamp: {
        readonly type: "TIMESTAMP";
        readonly required: true;
        readonly filled: "The moment of receipt by the server's clock, UTC.";
    };
    readonly event_id: {
        readonly type: "STRING";
        readonly required: true;
        readonly filled: "Made at receipt, or from the client's own id; the same on every retry.";
    };
    readonly name: {
        readonly type: "STRING";
        readonly required: true;
        readonly filled: "`pageview`, `engagement`, or the name of a custom event.";
    };
    readonly visitor_id: {
        readonly type: "ID";
        readonly required: true;
        readonly filled: "A keyed hash of address and browser that changes every day and with every workspace.";
    };
    readonly hostname: {
        readonly dimension: {
            readonly name: "hostname";
            readonly label: string;
            readonly of: "event";
            readonly empty: "row";
        };
        readonly type: "STRING";
        readonly filled: "The host of the page, in lower case and without `www.`.";
    };
    readonly pathname: {
        readonly dimension: {
            readonly name: "page";
            readonly label: string;
            readonly of: "event";
            readonly empty: "row";
        };
        readonly type: "STRING";
        readonly filled: "The path of the page, without its query.";
    };
    readonly referrer: {
        readonly type: "STRING";
        readonly filled: "The external page that linked here, without its query and fragment.";
    };
    readonly source: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "source";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "The display name of where the visit came from.";
    };
    readonly channel: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "channel";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "The acquisition channel.";
    };
    readonly utm_source: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "utm-source";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "From the page's query.";
    };
    readonly utm_medium: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "utm-medium";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "From the page's query.";
    };
    readonly utm_campaign: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "utm-campaign";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "From the page's query.";
    };
    readonly utm_term: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "utm-term";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "From the page's query.";
    };
    readonly utm_content: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "utm-content";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "From the page's query.";
    };
    readonly country: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "country";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "ISO 3166-1 alpha-2, looked up by the address, which is not stored.";
    };
    readonly language: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "language";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "The primary tag (BCP 47) of the browser's first language.";
    };
    readonly device: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "device";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "`mobile`, `tablet`, `laptop` or `desktop`, by the browser and the size of the screen.";
    };
    readonly browser: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "browser";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "By the user agent.";
    };
    readonly browser_version: {
        readonly type: "STRING";
        readonly ofVisit: true;
        readonly filled: "By the user agent.";
    };
    readonly os: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "os";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "By the user agent.";
    };
    readonly os_version: {
        readonly type: "STRING";
        readonly filled: "By the user agent.";
    };
    readonly screen: {
        readonly ofVisit: true;
        readonly dimension: {
            readonly name: "screen";
            readonly label: string;
            readonly of: "visit";
            readonly empty: "row" | "left out";
        };
        readonly type: "STRING";
        readonly filled: "Width and height in CSS pixels, such as `1440x900`, as the browser reports it.";
    };
    readonly props: {
        readonly type: "JSON";
        readonly nullable: true;
        readonly filled: "Custom properties, at most 30.";
    };
    readonly interactive: {
        readonly type: "BOOL";
        readonly filled: "False: the event does not end a bounce.";
    };
    readonly engaged_ms: {
        readonly type: "INT64";
        readonly nullable: true;
        readonly filled: "On `engagement`: for how long the page was visible and focused.";
    };
    readonly scroll_percent: {
        readonly type: "INT64";
        readonly nullable: true;
        readonly filled: "On `engagement`: the greatest scroll depth, 0 to 100.";
    };
};
export type ColumnName = keyof typeof columns;
interface JavaScriptTypes {
    STRING: string;
    INT64: number;
    ID: string;
    BOOL: boolean;
    DATE: string;
    TIMESTAMP: string;
    /** The JSON text of an object; a load job takes the object itself. */
    JSON: string;
}
type ValueOf<Of extends Column> = JavaScriptTypes[Of['type']] | (Of extends {
    nullable: true;
} ? null : never);
/** One row of the table `events`, as the JSON of a streaming insert. */
export type EventRow = {
    [Name in ColumnName]: ValueOf<(typeof columns)[Name]>;
};
type DimensionIn<Of> = Of extends {
    dimension: {
        name: infer Name;
    };
} ? Name : never;
/** The name of a dimension that is a column. */
export type ColumnDimensionName = DimensionIn<(typeof columns)[ColumnName]>;
/** The columns by name, in the order of the table. */
export declare const columnEntries: [ColumnName, Column][];
/** A dimension by the last part of its call's path: the column's name, except `pages`, which the specification names. */
export type BreakdownName = Exclude<ColumnDimensionName, 'page'> | 'pages' | 'referrer' | 'browser-version' | 'entry-page' | 'exit-page' | 'event';
/** Every list of rows that callers can ask for. `referrer` is `source` with the addresses of the sources' sites. */
export declare const breakdownNames: readonly BreakdownName[];
export {};
