/** For whoever may not see who works on the website. */
export function PeopleElsewhere() {
  return (
    <>
      <h1 className="people-title">People</h1>
      <p>Your role does not let you see who works on this website. Ask its owner for another role.</p>
    </>
  )
}
