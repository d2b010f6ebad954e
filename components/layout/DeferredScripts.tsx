import { Head } from 'next/document'
import { cloneElement } from 'react'
import { deferredScriptType } from '@/lib/browser/startup/defer-scripts'

/** Next's own, whose scripts wait until `deferScripts` asks for them. */
export class DeferredScripts extends Head {
  override getScripts(files: Parameters<Head['getScripts']>[0]) {
    return super.getScripts(files).map((script) => cloneElement(script, { type: deferredScriptType, defer: undefined }))
  }
}
