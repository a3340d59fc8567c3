/** The engine: computer players and analysis, in a worker. */
export { EngineClient, EngineError } from './client';
export type { AnalyseRequest, ChooseRequest, JudgeRequest, Situation } from './messages';
