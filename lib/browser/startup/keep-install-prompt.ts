/** The property of the window under which the browser's offer is kept. */
export const installPromptKey = 'installPrompt'

/**
 * Inline: keeps the browser's offer to install the app for the link in the footer, whose code comes later. The offer is made once for a page;
 * without this, Chromium on Android shows a banner of its own.
 */
export const keepInstallPrompt = `addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.${installPromptKey}=e})`
