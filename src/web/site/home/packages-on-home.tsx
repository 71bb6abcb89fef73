import { type Arriving, useArrived } from './home-content.ts'
import { PopularPackages } from './packages.tsx'

export function PackagesOnHome({ content }: { content: Arriving }) {
  const { packages, texts } = useArrived(content)
  return packages.length > 0 && <PopularPackages packages={packages} texts={texts.packages} />
}
