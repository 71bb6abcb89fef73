import { type Arriving, useArrived } from './home-content.ts'
import { PopularPackages } from './packages.tsx'

export function PackagesOnHome({ content }: { content: Arriving }) {
  return <PopularPackages packages={useArrived(content).packages} />
}
