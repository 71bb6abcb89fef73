import { options } from 'preact'

export { renderToStaticMarkup, renderToString } from 'preact/compat/server'

const complete = options.vnode

/** The option of a select's default is found in components, too, if it is given as the value; the HTML is the same. */
options.vnode = (vnode) => {
  const { type, props } = vnode
  if (type === 'select' && props.defaultValue != null && props.value == null) {
    const { defaultValue: value, ...others } = props
    vnode.props = { ...others, value }
  }
  complete?.(vnode)
}
