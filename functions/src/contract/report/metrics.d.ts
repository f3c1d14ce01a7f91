/**
 * What each number of the product means. The app shows the sentence as help text next to the number, and
 * docs/metrics.md is generated from this list.
 */
export declare const metrics: {
    readonly uniqueVisitors: {
        readonly label: "Unique visitors";
        readonly unit: "count";
        readonly moreIsBetter: true;
        readonly sentence: "People with at least one pageview or custom event; a person counts once a day, and a longer range is the sum of its days, because no one is recognised the next day.";
    };
    readonly visits: {
        readonly label: "Visits";
        readonly unit: "count";
        readonly moreIsBetter: true;
        readonly sentence: "Events of one visitor on one day without a pause of more than 30 minutes; a visit begins with a pageview or a custom event.";
    };
    readonly pageviews: {
        readonly label: "Pageviews";
        readonly unit: "count";
        readonly moreIsBetter: true;
        readonly sentence: "Pages shown, including page changes within a single-page app.";
    };
    readonly bounceRate: {
        readonly label: "Bounce rate";
        readonly unit: "percent";
        readonly moreIsBetter: false;
        readonly sentence: "The share of visits with exactly one pageview and no interactive custom event.";
    };
    readonly sessionDuration: {
        readonly label: "Average visit duration";
        readonly unit: "seconds";
        readonly moreIsBetter: true;
        readonly sentence: "The time from a visit's first event to its last, including reading time, averaged over all visits.";
    };
    readonly viewsPerVisit: {
        readonly label: "Views per visit";
        readonly unit: "decimal";
        readonly moreIsBetter: true;
        readonly sentence: "Pageviews divided by visits.";
    };
    readonly engagedTime: {
        readonly label: "Engaged time";
        readonly unit: "seconds";
        readonly moreIsBetter: true;
        readonly sentence: "The time for which pages were visible and focused, averaged over all visits.";
    };
};
export interface MetricMeaning {
    label: string;
    unit: 'count' | 'decimal' | 'percent' | 'seconds';
    /** False for the bounce rate, where a fall is good news. */
    moreIsBetter: boolean;
    sentence: string;
}
export type Metric = keyof typeof metrics;
export declare const metricNames: [Metric, ...Metric[]];
