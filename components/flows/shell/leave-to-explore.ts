import Router from 'next/router'
import { closeAction } from '@/lib/flows/open-action'

/** To other items, where this one can't be had any more. */
export function leaveToExplore(): void {
  closeAction()
  void Router.push('/explore')
}
