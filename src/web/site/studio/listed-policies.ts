import { type PolicyName, policyNames } from '#shared/content/policy-names.ts'
import type { PoliciesContent } from '#shared/content/schemas/policies.ts'
import type { Shown } from '#shared/content/shown.ts'
import { paths } from '#shared/paths.ts'
import { formatLongDay } from '#shared/text/long-day.ts'

type Policy = Shown<PoliciesContent[PolicyName]>
export type Policies = Readonly<Record<PolicyName, Policy>>

/** The policies with their addresses, and the day as it is written. */
export function listPolicies(policies: Policies): (Policy & { name: PolicyName; path: string })[] {
  return policyNames.map((name) => ({
    ...policies[name],
    name,
    inForceSince: formatLongDay(policies[name].inForceSince),
    path: paths[name],
  }))
}
