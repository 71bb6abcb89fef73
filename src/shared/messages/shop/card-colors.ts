export const cardColors = {
  inColors: (count: number) => `In ${count} colors`,
  more: (count: number) => `+${count}`,
}
