export default function ShopOrderPage() {
  return <h1>Shop order</h1>
}
