export default function SuccessPage() {
  return <h1>Success</h1>
}
