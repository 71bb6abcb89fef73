import type { SampleContent, Samples } from '#server/content/sample-content.ts'
import type { Finding } from '#server/doctor/finding.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SampleShop } from '#server/sample-data/sample-shop.ts'
import type { Facts } from './facts.ts'

export type OpeningContext = {
  db: Db
  clock: Clock
  sampleShop: SampleShop
  content: SampleContent
  /** The studio's details in the settings; `about` stands for those of the sample. */
  countSampleDetails: () => Promise<{ standard: number; total: number; about: string }>
  readLastBackup: (source: Db) => Promise<Date | null>
  /** Owners who sign in with a password alone. */
  countWithoutSecondStep: (source: Db) => Promise<number>
  /** Whether an owner's new address counts without a mailed link now. */
  changesAddressAtOnce: () => Promise<boolean>
  readSampleDays: () => Promise<Facts['sampleDays']>
  findHomeNotServed: () => Promise<Facts['homeNotServed']>
  /** What the settings alone say is missing. */
  gaps: () => Finding[]
  /** What each part of the settings uses, without secrets. */
  connections: () => { part: string; found: string }[]
}

/** Everything that removing the samples is about, as it is now. */
export type Removal = {
  products: Awaited<ReturnType<SampleShop['list']>>
  reviews: number[]
  content: Samples
}

export type Source = Db | Tx
