import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import './product-editor.css'

/** The layout of the page while its product is on the way. */
export function EditorSkeleton() {
  return (
    <div className="product-editor" role="status">
      <span className="visually-hidden">Loading the product</span>
      <h1>
        <Skeleton length="short" />
      </h1>
      <div className="editor-columns" aria-hidden="true">
        <div className="editor-sections">
          {[1, 2, 3].map((place) => (
            <div className="editor-section" key={place}>
              <Skeleton length="short" />
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </div>
        <div className="editor-rail">
          <Skeleton />
        </div>
      </div>
    </div>
  )
}
