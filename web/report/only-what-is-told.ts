import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints what the measurements print, and why one failed. */
export default class OnlyWhatIsTold implements Reporter {
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { message } of result.errors) console.error(`${test.title}: ${message ?? ''}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
