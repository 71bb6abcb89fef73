export default function ShopPage() {
  return <h1>Shop</h1>
}
