import type { ManageHome } from '../../../src/websites/contract.ts'

/** What a new store needs, and which of it is there. */
export function SetUpChecklist({ home }: { home: ManageHome }) {
  const steps = stepsOf(home)
  const done = steps.filter((step) => step.done).length
  return (
    <section className="checklist" aria-labelledby="set-up">
      <h2 id="set-up">Set up your store</h2>
      <p className="muted">
        {done} of {steps.length} done
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step.title} data-done={step.done}>
            <span className="checklist-state">{step.done ? 'Done' : 'To do'}</span>
            <div>
              <strong>{step.title}</strong>
              <p className="muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf({ productCount, openCarts, website }: ManageHome) {
  return [
    { title: 'Open your website', text: `It is at ${website.storefrontUrl}`, done: true },
    { title: 'Have products to sell', text: 'A store shows what it has on its shop page.', done: productCount > 0 },
    {
      title: 'Fill a first cart',
      text: 'Visit the store, choose a product and press Add To Cart. The cart appears among the figures above.',
      done: openCarts > 0,
    },
  ]
}
