/** Bundled as text: by esbuild's loader (`scripts/sql-loader.mjs`) and by a plugin of Vitest. */
declare module '*.sql' {
  const sql: string
  export default sql
}
