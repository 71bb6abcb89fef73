export const notFound = {
  heading: '404 – Page Not Found',
  text: "The page you're looking for has disappeared into the digital void.",
  home: 'Return Home',
} as const
