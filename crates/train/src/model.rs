//! The net during training: floating-point weights, gradients, Adam, and the
//! export to integers.

use std::marker::PhantomData;

use kinetic_engine::Random;
use kinetic_engine::ido::net::inputs::RESTS;
use kinetic_engine::ido::net::{HIDDEN, MAX_OUTPUT, OUTPUT_ONE};

/// Maximum number of inputs that are on, with those that exist only in
/// training.
const MAX_ON: usize = 64;
/// Maximum number of views of a sample.
pub const MAX_VIEWS: usize = 4;

/// Calls its argument with the number of each input that is on.
pub type ForEachInput<'a> = &'a dyn Fn(&mut dyn FnMut(usize));

/// What a model learns from: a position as one or more seats see it, and what
/// is known about it.
pub trait Lesson: Copy + Send + Sync {
    /// Number of inputs of the net.
    const INPUTS: usize;
    /// Number of inputs that exist only in training and are added to the columns
    /// of others at the export. What is rarely seen learns from what is similar.
    const SHARED: usize;
    /// Maximum weight of an input at the export.
    const MAX_WEIGHT: f32;
    /// Width of the interval of a new model's output weights; 0 where the net
    /// corrects another evaluation, so that a new model changes nothing.
    const OUTPUT_SPREAD: f32;

    /// The shared input that belongs to an input.
    fn shared(input: usize) -> Option<usize>;

    /// Calls `visit` for each view of the position with its inputs that are on,
    /// the target (the probability that this seat wins) and the logit that the
    /// net corrects, 0 for none. One view, or one for each seat.
    fn views(&self, goal: Goal, visit: &mut dyn FnMut(ForEachInput, f32, f32));

    /// The rest of the frame.
    fn rest(&self) -> usize;

    /// The file of a net.
    fn file(weights: &Weights) -> Vec<u8>;

    /// The weights in the file of a net of the same kind, or of one that has only
    /// the first of the inputs; `None` when it is another file.
    fn weights(_file: &[u8]) -> Option<Weights> {
        None
    }
}

/// The weights of a net as its file has them, where 1 stands for 1.
pub struct Weights {
    /// The columns of all inputs.
    pub inputs: Vec<[f32; HIDDEN]>,
    /// The hidden biases.
    pub bias: [f32; HIDDEN],
    /// The output weights for each rest of the frame.
    pub output: [[f32; HIDDEN]; RESTS],
    /// The output biases, in logits.
    pub output_bias: [f32; RESTS],
}

/// A batch is divided into this many parts whatever the number of threads, so
/// that sums are the same.
const PARTS: usize = 16;

/// How to train.
#[derive(Clone, Debug)]
pub struct Training {
    /// Number of passes over the samples.
    pub epochs: usize,
    /// Samples of a step.
    pub batch: usize,
    /// Learning rate at the beginning; it falls to a twentieth.
    pub rate: f32,
    /// Share of the result in the target; the rest is the value of the search.
    pub result: f32,
    /// Turns after which a result that is still ahead counts for 1/e: a win that
    /// is near is better than one that is far. Infinite for none.
    pub horizon: f32,
    /// Number of threads.
    pub threads: usize,
    /// Seed of the order of the samples.
    pub seed: u64,
}

impl Training {
    /// How targets are made.
    pub fn goal(&self) -> Goal {
        Goal {
            result: self.result,
            horizon: self.horizon,
        }
    }
}

/// Weights and the state of the optimiser: the columns of all inputs and of the
/// shared ones, the hidden biases, the output weights and biases.
#[derive(Clone)]
pub struct Model<S> {
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    lesson: PhantomData<S>,
}

/// A view of a sample as the model sees it.
#[derive(Clone, Copy)]
struct Example {
    on: [u16; MAX_ON],
    count: usize,
    target: f32,
    hidden: [f32; HIDDEN],
    out: f32,
}

impl Example {
    const NONE: Example = Example {
        on: [0; MAX_ON],
        count: 0,
        target: 0.0,
        hidden: [0.0; HIDDEN],
        out: 0.0,
    };
}

/// How the target of a sample is made.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// [`Training::result`].
    pub result: f32,
    /// [`Training::horizon`].
    pub horizon: f32,
}

impl Goal {
    /// The result and the value of the search as one target.
    pub fn mix(self, result: f32, value: f32) -> f32 {
        self.result * result + (1.0 - self.result) * value
    }
}

/// The logistic function.
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl<S: Lesson> Model<S> {
    const BIAS: usize = (S::INPUTS + S::SHARED) * HIDDEN;
    const OUTPUT: usize = Self::BIAS + HIDDEN;
    const OUTPUT_BIAS: usize = Self::OUTPUT + RESTS * HIDDEN;
    const WEIGHTS: usize = Self::OUTPUT_BIAS + RESTS;

    /// A model with small random weights.
    pub fn new(seed: u64) -> Model<S> {
        let mut random = Random::new(seed);
        let mut spread = |around: f32, width: f32| around + width * (random.unit() as f32 - 0.5);
        let mut weights = vec![0.0; Self::WEIGHTS];
        for (at, weight) in weights.iter_mut().enumerate() {
            *weight = match at {
                _ if at < S::INPUTS * HIDDEN => spread(0.0, 0.2),
                _ if at < Self::BIAS => 0.0,
                _ if at < Self::OUTPUT => spread(0.4, 0.2),
                _ if at < Self::OUTPUT_BIAS => spread(0.0, S::OUTPUT_SPREAD),
                _ => 0.0,
            };
        }
        Model {
            lesson: PhantomData,
            mean: vec![0.0; Self::WEIGHTS],
            square: vec![0.0; Self::WEIGHTS],
            weights,
            steps: 0,
        }
    }

    /// The weights as bytes, to continue training later.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.weights.iter().flat_map(|w| w.to_le_bytes()).collect()
    }

    /// A model from the bytes of its weights; `None` when there are too many or
    /// too few.
    pub fn from_bytes(bytes: &[u8]) -> Option<Model<S>> {
        if bytes.len() != 4 * Self::WEIGHTS {
            return None;
        }
        let mut model = Model::new(0);
        for (weight, bytes) in model.weights.iter_mut().zip(bytes.chunks_exact(4)) {
            *weight = f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Some(model)
    }

    /// A model that begins with the weights of a net. Inputs that the net does
    /// not have weigh nothing.
    pub fn from_net(file: &[u8]) -> Option<Model<S>> {
        let net = S::weights(file)?;
        let mut model = Model::new(0);
        model.weights[..Self::BIAS].fill(0.0);
        let mut put = |from: usize, weights: &[f32]| {
            model.weights[from..from + weights.len()].copy_from_slice(weights);
        };
        put(0, net.inputs.as_flattened());
        put(Self::BIAS, &net.bias);
        put(Self::OUTPUT, net.output.as_flattened());
        put(Self::OUTPUT_BIAS, &net.output_bias);
        Some(model)
    }

    /// Trains on samples and returns the loss of the last pass: the mean cross
    /// entropy less that of perfect predictions.
    pub fn train(&mut self, samples: &[S], training: &Training) -> f64 {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let mut random = Random::new(training.seed);
        let batch = training.batch.clamp(1, samples.len().max(1));
        let steps = training.epochs * samples.len().div_ceil(batch);
        let mut gradients = vec![vec![0.0f32; Self::WEIGHTS]; PARTS];
        let mut done = 0;
        let mut loss = 0.0;
        for _ in 0..training.epochs {
            for at in (1..order.len()).rev() {
                order.swap(at, random.below(at + 1));
            }
            loss = 0.0;
            for batch in order.chunks(batch) {
                // Cosine from the rate to a twentieth of it.
                let progress = done as f32 / steps.max(1) as f32;
                let fall = 0.5 + 0.5 * (std::f32::consts::PI * progress).cos();
                let rate = training.rate * (0.05 + 0.95 * fall);
                loss += self.step(samples, batch, &mut gradients, rate, training);
                done += 1;
            }
        }
        loss / samples.len().max(1) as f64
    }

    /// The loss on samples that were not trained on.
    pub fn loss(&self, samples: &[S], goal: Goal) -> f64 {
        let mut views = [Example::NONE; MAX_VIEWS];
        let loss = samples.iter().map(|sample| {
            let count = self.forward(sample, goal, &mut views);
            errors(&mut views[..count])
        });
        loss.sum::<f64>() / samples.len().max(1) as f64
    }

    /// One step of Adam. Returns the sum of the losses of the batch.
    fn step(
        &mut self,
        samples: &[S],
        batch: &[u32],
        gradients: &mut [Vec<f32>],
        rate: f32,
        training: &Training,
    ) -> f64 {
        let part = batch.len().div_ceil(PARTS);
        let threads = training.threads.clamp(1, PARTS);
        let model = &*self;
        let goal = training.goal();
        let mut tasks: Vec<(usize, &mut Vec<f32>)> = gradients.iter_mut().enumerate().collect();
        let mut losses: Vec<(usize, f64)> = std::thread::scope(|scope| {
            let each = PARTS.div_ceil(threads);
            let mut handles = Vec::new();
            while !tasks.is_empty() {
                let rest = tasks.split_off(tasks.len().saturating_sub(each));
                let work = move || {
                    let add = |(number, gradient): (usize, &mut Vec<f32>)| {
                        gradient.fill(0.0);
                        let from = (number * part).min(batch.len());
                        let to = ((number + 1) * part).min(batch.len());
                        let examples = batch[from..to].iter().map(|&at| &samples[at as usize]);
                        let loss = examples
                            .map(|sample| model.back(sample, goal, gradient))
                            .sum::<f64>();
                        (number, loss)
                    };
                    rest.into_iter().map(add).collect::<Vec<_>>()
                };
                handles.push(scope.spawn(work));
            }
            let losses = handles.into_iter().map(|handle| handle.join());
            losses.flat_map(|l| l.expect("a training thread")).collect()
        });
        losses.sort_by_key(|(number, _)| *number);
        self.steps += 1;
        let size = Self::WEIGHTS.div_ceil(threads);
        let (steps, scale) = (self.steps, 1.0 / batch.len() as f32);
        let gradients = &*gradients;
        std::thread::scope(|scope| {
            let parts = self
                .weights
                .chunks_mut(size)
                .zip(self.mean.chunks_mut(size))
                .zip(self.square.chunks_mut(size));
            for (number, ((weights, mean), square)) in parts.enumerate() {
                scope.spawn(move || {
                    let mut update = Update {
                        weights,
                        mean,
                        square,
                        first: number * size,
                    };
                    update.run::<S>(gradients, rate, steps, scale);
                });
            }
        });
        losses.into_iter().map(|(_, loss)| loss).sum()
    }

    /// The outputs for the views of a sample; returns their number.
    fn forward(&self, sample: &S, goal: Goal, views: &mut [Example; MAX_VIEWS]) -> usize {
        let mut count = 0;
        let at = Self::OUTPUT + sample.rest() * HIDDEN;
        let output = &self.weights[at..at + HIDDEN];
        let output_bias = self.weights[Self::OUTPUT_BIAS + sample.rest()];
        sample.views(goal, &mut |for_each_input, target, base| {
            let view = &mut views[count];
            count += 1;
            view.count = 0;
            view.target = target;
            view.hidden
                .copy_from_slice(&self.weights[Self::BIAS..Self::BIAS + HIDDEN]);
            for_each_input(&mut |input| {
                let shared = S::shared(input).map(|shared| S::INPUTS + shared);
                for input in std::iter::once(input).chain(shared) {
                    view.on[view.count] = input as u16;
                    view.count += 1;
                    let column = &self.weights[input * HIDDEN..][..HIDDEN];
                    for (sum, weight) in view.hidden.iter_mut().zip(column) {
                        *sum += weight;
                    }
                }
            });
            view.out = base + output_bias;
            for (value, weight) in view.hidden.iter_mut().zip(output) {
                *value = value.clamp(0.0, 1.0);
                view.out += *value * *value * weight;
            }
        });
        count
    }

    /// Adds the gradient of a sample and returns its loss.
    fn back(&self, sample: &S, goal: Goal, gradient: &mut [f32]) -> f64 {
        let mut views = [Example::NONE; MAX_VIEWS];
        let count = self.forward(sample, goal, &mut views);
        let loss = errors(&mut views[..count]);
        for view in &views[..count] {
            self.back_view(view, sample.rest(), gradient);
        }
        loss
    }

    /// Adds the gradient of a view, whose output is the error.
    fn back_view(&self, view: &Example, rest: usize, gradient: &mut [f32]) {
        let error = view.out;
        let at = Self::OUTPUT + rest * HIDDEN;
        gradient[Self::OUTPUT_BIAS + rest] += error;
        let mut slopes = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            let value = view.hidden[unit];
            gradient[at + unit] += error * value * value;
            let inside = value > 0.0 && value < 1.0;
            let slope = 2.0 * value * self.weights[at + unit] * error;
            slopes[unit] = if inside { slope } else { 0.0 };
        }
        let mut add = |at: usize| {
            for (sum, slope) in gradient[at..at + HIDDEN].iter_mut().zip(&slopes) {
                *sum += slope;
            }
        };
        add(Self::BIAS);
        for &input in &view.on[..view.count] {
            add(usize::from(input) * HIDDEN);
        }
    }

    /// The net in integers, as a net file.
    pub fn quantised(&self) -> Vec<u8> {
        let column = |at: usize| -> [f32; HIDDEN] {
            let mut column = [0.0; HIDDEN];
            column.copy_from_slice(&self.weights[at..at + HIDDEN]);
            column
        };
        let merged = |input: usize| {
            let mut sum = column(input * HIDDEN);
            if let Some(shared) = S::shared(input) {
                for (sum, more) in sum.iter_mut().zip(column((S::INPUTS + shared) * HIDDEN)) {
                    *sum += more;
                }
            }
            sum
        };
        S::file(&Weights {
            inputs: (0..S::INPUTS).map(merged).collect(),
            bias: column(Self::BIAS),
            output: std::array::from_fn(|rest| column(Self::OUTPUT + rest * HIDDEN)),
            output_bias: std::array::from_fn(|rest| self.weights[Self::OUTPUT_BIAS + rest]),
        })
    }
}

/// Replaces the outputs of the views of a sample by their errors, and returns
/// the cross entropy less that of a perfect prediction: of one probability, or
/// of the distribution over several seats (softmax).
fn errors(views: &mut [Example]) -> f64 {
    if let [view] = views {
        let (out, target) = (view.out, view.target);
        view.out = sigmoid(out) - target;
        return loss_of(out, target);
    }
    let highest = views.iter().fold(f32::MIN, |most, view| most.max(view.out));
    let sum: f32 = views.iter().map(|view| (view.out - highest).exp()).sum();
    let mut loss = 0.0;
    for view in views {
        let chance = (view.out - highest).exp() / sum;
        let log = |p: f32| f64::from(p.max(1e-9)).ln();
        loss -= f64::from(view.target) * (log(chance) - log(view.target));
        view.out = chance - view.target;
    }
    loss
}

/// Cross entropy less that of a perfect prediction.
fn loss_of(out: f32, target: f32) -> f64 {
    let (p, t) = (f64::from(sigmoid(out)), f64::from(target));
    let entropy = |p: f64| -t * p.max(1e-9).ln() - (1.0 - t) * (1.0 - p).max(1e-9).ln();
    entropy(p) - entropy(t)
}

/// A part of the weights with the state of the optimiser.
struct Update<'a> {
    weights: &'a mut [f32],
    mean: &'a mut [f32],
    square: &'a mut [f32],
    first: usize,
}

impl Update<'_> {
    /// Adam, with weights limited to what the integers can hold.
    fn run<S: Lesson>(&mut self, gradients: &[Vec<f32>], rate: f32, steps: i32, scale: f32) {
        const KEEP: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        let first = 1.0 - KEEP.powi(steps);
        let second = 1.0 - KEEP_SQUARE.powi(steps);
        // Shared columns are added at the export: each may take half.
        let max_input = S::MAX_WEIGHT / 2.0;
        let max_output = f32::from(MAX_OUTPUT) / OUTPUT_ONE as f32;
        for at in 0..self.weights.len() {
            let number = self.first + at;
            let gradient: f32 = gradients.iter().map(|g| g[number]).sum::<f32>() * scale;
            let (mean, square) = (&mut self.mean[at], &mut self.square[at]);
            *mean = KEEP * *mean + (1.0 - KEEP) * gradient;
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * gradient * gradient;
            let change = rate * (*mean / first) / ((*square / second).sqrt() + 1e-8);
            let max = match number {
                _ if number < Model::<S>::OUTPUT => max_input,
                _ if number < Model::<S>::OUTPUT_BIAS => max_output,
                _ => 30.0,
            };
            self.weights[at] = (self.weights[at] - change).clamp(-max, max);
        }
    }
}
