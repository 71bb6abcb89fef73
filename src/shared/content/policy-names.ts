/** Each has an address of its own, `paths[name]`, in this order. */
export const policyNames = ['returns', 'shipping', 'privacy', 'terms', 'cookies'] as const
export type PolicyName = (typeof policyNames)[number]
