import type { Counter, Gauge, Histogram } from 'prom-client'
import type { counters, gauges, histograms } from './metric-definitions'

type LabelsOf<Definition> = Definition extends { labels: readonly (infer Label extends string)[] } ? Label : never
type Counters = { [Key in keyof typeof counters]: Counter<LabelsOf<(typeof counters)[Key]>> }
type Histograms = { [Key in keyof typeof histograms]: Histogram<LabelsOf<(typeof histograms)[Key]>> }
type Gauges = { [Key in keyof typeof gauges]: Gauge<LabelsOf<(typeof gauges)[Key]>> }

export interface Metrics extends Counters, Histograms, Gauges {
  /** Calls `update` before each scrape. It sets gauges, and does not reject. @returns how to end that */
  onScrape(update: () => void | Promise<void>): () => void
  /** All metrics in the text format of Prometheus, and its content type. */
  render(): Promise<{ type: string; text: string }>
}

// Of the process, not of a module graph: Next bundles pages into a second one.
const key = Symbol.for('verdigris.metrics')
const registry = globalThis as { [key]?: Metrics | undefined }

/** Undefined where the process has no metrics. Nothing is counted then. */
export function findMetrics(): Metrics | undefined {
  return registry[key]
}

export function setMetrics(metrics: Metrics | undefined): void {
  registry[key] = metrics
}
