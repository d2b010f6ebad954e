import { getTextDirection } from '@/lib/i18n/get-text-direction'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'
import { findServices } from '@/server/services/services'
import type { Preferences } from './preferences'

/** What `<html>` says of every page, for its styles and for the code in the browser. */
export function buildHtmlAttributes({ locale, theme }: Pick<Preferences, 'locale' | 'theme'>) {
  const unit = getFigureUnit()
  const services = findServices()
  return {
    lang: locale,
    dir: getTextDirection(locale),
    'data-theme': theme,
    'data-unit': unit === 'ETH' ? undefined : unit,
    'data-sanctions': services?.sanctions ? '' : undefined,
    'data-offline-page': services?.hasOfflinePage === false ? 'off' : undefined,
  }
}
