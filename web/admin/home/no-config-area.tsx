/** For roles without a place in the config area, and for somebody whose role was just taken away. */
export function NoConfigArea() {
  return (
    <>
      <h1>Home</h1>
      <p>Your role on this website has no place here. Ask its owner for another role.</p>
    </>
  )
}
