import { renderStaticHtml } from '@/hooks/ui/render-static-html'
import type { SystemStatus } from '@/lib/site/system-status'
import { StatusView } from './StatusView'

/** Draws the status. For the page's server side alone: nothing of it changes while it is open. */
export const renderStatus = (status: SystemStatus): string =>
  renderStaticHtml(<StatusView status={status} />, Date.now())
