/** What the list loads with the first filter, or when the filters are opened. */
export { FilterChips } from './filter-chips.tsx'
export { FilterPanel } from './filter-panel.tsx'
export { FilteredEmpty } from './filtered-empty.tsx'
