/** A column as the migrations make it. */
interface TableColumn {
  type: string;
  required: boolean;
}
/** The columns of each table, in their order, as all migrations together leave them. Reads the SQL as text. */
export declare function tablesOfMigrations(): Record<string, Record<string, TableColumn>>;
export {};
