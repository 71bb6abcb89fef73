/** The storage key of the visitor's colour scheme. */
export const schemeKey = 'scheme'

/** Runs in the head, so that the first paint already has the chosen scheme. */
export const applyScheme = `try{var s=localStorage.getItem('${schemeKey}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch(e){}`
