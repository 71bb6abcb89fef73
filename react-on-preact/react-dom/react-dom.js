export { createPortal, default, flushSync, unstable_batchedUpdates, version } from 'preact/compat'
