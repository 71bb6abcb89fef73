/** The states, the district, the territories and the armed forces: every destination of United States mail. */
const names =
  'AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
  'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,' +
  'MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,' +
  'ND North Dakota,MP Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,' +
  'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VI US Virgin Islands,' +
  'VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,' +
  'AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific'

export type State = { code: string; name: string }
export const states: readonly State[] = names
  .split(',')
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))
