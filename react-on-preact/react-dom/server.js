export { renderToStaticMarkup, renderToString } from 'preact/compat/server'
