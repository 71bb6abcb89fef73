import { type Arriving, useArrived } from './home-content.ts'
import { PopularPackages } from './packages.tsx'

/** HOME-24 to HOME-28. */
export function PackagesOnHome({ content }: { content: Arriving }) {
  return <PopularPackages packages={useArrived(content).packages} />
}
