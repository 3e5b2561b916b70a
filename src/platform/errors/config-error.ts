/** Faults of the configuration, one sentence each; some are found only on first use. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}
