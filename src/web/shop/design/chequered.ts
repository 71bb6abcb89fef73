/** A chequered background shows transparency; it is of a middle tone, so that white and black designs are seen on it. */
export const chequered = 'bg-[repeating-conic-gradient(#8d867b_0_25%,#a29b90_0_50%)] bg-size-[16px_16px]'
