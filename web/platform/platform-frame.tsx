import { Outlet } from '@tanstack/react-router'
import '../ui/plinth.css'
import './platform.css'

/** Around every page of the platform. */
export function PlatformFrame() {
  return (
    <div className="platform">
      <header className="platform-header">
        <a href="/" className="plinth-name">
          Plinth
        </a>
      </header>
      <main>
        <Outlet />
      </main>
    </div>
  )
}
