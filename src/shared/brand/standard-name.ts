/** The name of the studio that the product came as: its mark, its drawings and the name of its green go with it. */
export const standardName = 'Alder & Ink'
