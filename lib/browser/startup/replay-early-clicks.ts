/** Told to the window when React hears what is pressed. */
export const hydratedEvent = 'app-hydrated'

/**
 * Inline, before all else of a page: the last button that was pressed before React hears it is busy until then, and pressed again; or
 * what has the focus tells that again. On a slow line a button is seen long before the page's end has come. A form without an action of
 * its own is React's alone: the browser would send it to the page's address, and lose what was entered. Going back to a page that this
 * document once showed changes the address alone, and the router, which is not there yet, would not hear it: the page is loaded anew.
 *
 * Written short, since every page carries it: `p` is the button that was pressed, `k` keeps it, `u` is the address of the document,
 * and `r` loads that of the history entry.
 */
export const replayEarlyClicks = `(()=>{let p,l=location,u=l.pathname+l.search,k=e=>{let b=e.target.closest('button[type=button],form:not([action]) button');if(!b)return;if(b.type=='submit')e.preventDefault();p?.removeAttribute('aria-busy');p=b;p.setAttribute('aria-busy','true')},r=()=>l.pathname+l.search==u||l.reload();addEventListener('click',k,true);addEventListener('popstate',r);addEventListener('${hydratedEvent}',()=>{removeEventListener('click',k,true);removeEventListener('popstate',r);if(p){p.removeAttribute('aria-busy');p.click()}else document.activeElement.dispatchEvent(new FocusEvent('focusin',{bubbles:true}))},{once:true})})()`
